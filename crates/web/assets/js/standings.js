// Standings at the desk follow the results by themselves.

import { follow } from "./live.js";
import { refresh, refreshSoon } from "./refresh.js";

const { tournament } = document.getElementById("standings").dataset;
follow([`t:${tournament}`], { notice: () => refreshSoon(600), reset: refresh });
