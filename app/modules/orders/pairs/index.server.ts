export { countPairsJob } from "./count-pairs.server.ts";
