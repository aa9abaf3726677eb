let armed: string | null = null;

/** A place where dying would hurt most. The crash tests end the process right there, without a farewell. */
export function faultPoint(name: string): void {
  if (name === armed) process.kill(process.pid, "SIGKILL");
}

export function armFaultPoint(name: string): void {
  armed = name;
}
