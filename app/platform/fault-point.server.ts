let armed: string | null = null;

/** A point in the code where crash tests kill the process. */
export function faultPoint(name: string): void {
  if (name === armed) process.kill(process.pid, "SIGKILL");
}

export function armFaultPoint(name: string): void {
  armed = name;
}
