/** Does things one after the other, and so many at most between two looks of the process at the network. */
export function fewBetweenLooks(atMost: number): (work: () => void) => void {
  const waiting: (() => void)[] = [];
  let isScheduled = false;
  const doSome = () => {
    for (const work of waiting.splice(0, atMost)) work();
    isScheduled = waiting.length > 0;
    // What an immediate schedules runs after the next look.
    if (isScheduled) setImmediate(doSome);
  };
  return (work) => {
    waiting.push(work);
    if (!isScheduled) setImmediate(doSome);
    isScheduled = true;
  };
}
