/**
 * Where the server's build begins. Each process loads its own half, so that the worker carries no screen and a web
 * process no queue; what both need (pool, clock, log) is one copy within each process.
 */
export const web = () => import("./app.ts");
export const worker = () => import("./jobs.ts");
