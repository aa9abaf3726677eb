/**
 * What the formula says, and how often a person of the simulation then kept the piece (`npm run bench:fit -- --fit`, on
 * other seeds than those it is judged by).
 */
const POINTS: readonly (readonly [said: number, kept: number])[] = [
  [0, 0.275],
  [0.05, 0.295],
  [0.152, 0.399],
  [0.256, 0.462],
  [0.326, 0.493],
  [0.377, 0.516],
  [0.428, 0.555],
  [0.478, 0.613],
  [0.526, 0.626],
  [0.576, 0.656],
  [0.658, 0.772],
  [0.753, 0.828],
  [0.828, 0.853],
  [0.874, 0.854],
  [0.927, 0.875],
  [0.967, 0.917],
  [0.989, 0.946],
  [1, 0.954],
];

/** Between two points by the share. */
export function calibrated(said: number): number {
  const upper = Math.max(
    1,
    POINTS.findIndex(([each]) => each >= said),
  );
  const [low, high] = [POINTS[upper - 1]!, POINTS[upper]!];
  return low[1] + ((said - low[0]) / (high[0] - low[0])) * (high[1] - low[1]);
}
