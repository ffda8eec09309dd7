// Milliseconds as people read them: 1:05:09, 14:59, 0:00.

export function remaining(millis) {
  const seconds = Math.max(0, Math.ceil(millis / 1000));
  const two = (number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
