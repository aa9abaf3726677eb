import { newGauge } from "./metric.server.ts";

interface Figure {
  labels?: Record<string, string>;
  value: number;
}

/**
 * A figure that is read each time metrics are scraped. Where several processes know it they know the same, and the highest is
 * reported; `aggregator` says otherwise. What cannot be read, such as from a database that is away, is absent and does not take the
 * other metrics with it.
 */
export function reportFigures({
  name,
  help,
  labels = [],
  aggregator = "max",
  read,
}: {
  name: string;
  help: string;
  labels?: string[];
  aggregator?: "max" | "min" | "sum";
  read: () => Figure[] | Promise<Figure[]>;
}): void {
  newGauge({
    name,
    help,
    labelNames: labels,
    aggregator,
    async collect() {
      this.reset();
      const figures = await Promise.resolve()
        .then(read)
        .catch(() => []);
      // A gauge without labels is 0 after its reset; one with labels is empty.
      if (figures.length === 0 && labels.length === 0) this.remove();
      for (const figure of figures) this.set(figure.labels ?? {}, figure.value);
    },
  });
}
