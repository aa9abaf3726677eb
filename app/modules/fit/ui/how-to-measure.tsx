import { BODY_MEASURES, HOW_TO_MEASURE, MEASURE_NAMES } from "../body.ts";

/** A figure with the places where the tape goes, and how. */
export function HowToMeasure() {
  return (
    <section aria-labelledby="como-medir" className="mt-12 border-t border-line pt-8">
      <h2 id="como-medir" className="text-2xl">
        Como medir
      </h2>
      <div className="mt-4 grid items-start gap-6 sm:grid-cols-[9rem_minmax(0,1fr)]">
        <Figure />
        <ol className="grid gap-3">
          {BODY_MEASURES.map((measure, index) => (
            <li key={measure} className="flex gap-3">
              <span
                aria-hidden="true"
                className="tabular grid size-6 shrink-0 place-items-center rounded-full bg-lagoon text-sm font-semibold text-white"
              >
                {index + 1}
              </span>
              <p>
                <strong className="font-semibold">{MEASURE_NAMES[measure]}.</strong> {HOW_TO_MEASURE[measure]}
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Decoration: the list beside it says the same. */
function Figure() {
  return (
    <svg viewBox="0 0 144 288" aria-hidden="true" className="w-36 text-ink-soft">
      <path
        d="M72 14c10 0 17 8 17 18s-7 19-17 19-17-9-17-19 7-18 17-18Zm-9 41h18c16 3 24 10 27 25l9 56-9 2-14-50c1 22-4 34-4 44 8 14 11 30 9 52l-6 82H81l-6-90c-1-6-5-6-6 0l-6 90H51l-6-82c-2-22 1-38 9-52 0-10-5-22-4-44l-14 50-9-2 9-56c3-15 11-22 27-25Z"
        fill="currentColor"
        fillOpacity="0.14"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <g className="text-lagoon" stroke="currentColor" strokeWidth="2.5" strokeDasharray="5 3">
        <path d="M45 86h54M51 118h42M43 150h58M130 14v252M49 268h18" />
      </g>
      <g className="text-lagoon-deep" fill="currentColor" fontSize="13" fontWeight="700" textAnchor="middle">
        <text x="118" y="90">
          1
        </text>
        <text x="104" y="122">
          2
        </text>
        <text x="112" y="154">
          3
        </text>
        <text x="138" y="146">
          4
        </text>
        <text x="40" y="273">
          5
        </text>
      </g>
    </svg>
  );
}
