import { Rating } from "#app/design/rating.tsx";
import { FITS, type ReviewContent } from "../review.ts";

/** Stars, fit and text. The text is shown as typed, without markup or links. */
export function ReviewBody({ stars, fit, text }: ReviewContent) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Rating value={stars} bare size="md" />
        {fit && <span className="font-medium">{FITS[fit]}</span>}
      </p>
      {text && <p className="mt-2 max-w-[68ch] whitespace-pre-line wrap-anywhere">{text}</p>}
    </>
  );
}
