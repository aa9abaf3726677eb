import {
  Counter,
  type CounterConfiguration,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  type HistogramConfiguration,
  register,
} from "prom-client";

/**
 * Every metric is made here. `npm run dev` loads a file again after an edit, and what it makes then takes the place of what it
 * made before, from 0 on, as after a start.
 */
export const newCounter = <Label extends string>(settings: CounterConfiguration<Label>): Counter<Label> =>
  new Counter(replacing(settings));

export const newGauge = <Label extends string>(settings: GaugeConfiguration<Label>): Gauge<Label> =>
  new Gauge(replacing(settings));

export const newHistogram = <Label extends string>(
  settings: HistogramConfiguration<Label>,
): Histogram<Label> => new Histogram(replacing(settings));

/** For a metric that is none of the library's own. */
export const registerMetric = (metric: { name: string; get(): unknown }): void =>
  // The registry asks nothing of a metric but this; its types know only the library's own.
  register.registerMetric(replacing(metric) as never);

function replacing<Named extends { name: string }>(metric: Named): Named {
  register.removeSingleMetric(metric.name);
  return metric;
}
