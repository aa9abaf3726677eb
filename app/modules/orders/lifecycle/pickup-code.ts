/** "482 913": as it is read aloud at the counter. */
export const formatPickupCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;
