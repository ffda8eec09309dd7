// A table on somebody else's page: it follows the tournament and keeps nothing.

import { follow } from "./live.js";
import { refresh, refreshSoon } from "./refresh.js";

const { tournament, position } = document.getElementById("event").dataset;
follow([`t:${tournament}`], { notice: () => refreshSoon(4000), reset: refresh }, Number(position));
