import { BODY_MEASURES, type Body, type BodyMeasure } from "../body.ts";

/** So wide that many people share each step. */
const STEPS: Record<BodyMeasure, number> = { peito: 4, cintura: 4, quadril: 4, altura: 5, pe: 0.5 };

/** A body that many people have: what is counted of buyers is kept with this and without a name. */
export const roundedBody = (body: Body): Body =>
  Object.fromEntries(
    BODY_MEASURES.flatMap((measure) => {
      const cm = body[measure];
      return cm === undefined ? [] : [[measure, Math.round(cm / STEPS[measure]) * STEPS[measure]]];
    }),
  );
