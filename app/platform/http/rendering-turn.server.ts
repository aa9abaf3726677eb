let isTaken = false;
const waiting: (() => void)[] = [];

/**
 * Waits until no other page was rendered since the process last looked at the network. Under load the data of many pages
 * arrives together, and a health check would wait until all of them were rendered.
 */
export function renderingTurn(): Promise<void> {
  if (isTaken) return new Promise((resolve) => waiting.push(resolve));
  isTaken = true;
  setImmediate(giveNextTurn);
  return Promise.resolve();
}

function giveNextTurn(): void {
  const next = waiting.shift();
  if (!next) {
    isTaken = false;
    return;
  }
  next();
  // What an immediate schedules runs after the next look at the network.
  setImmediate(giveNextTurn);
}
