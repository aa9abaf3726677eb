import { Fragment } from "react";
import { LetterNotice } from "./letter.tsx";

/** An administrator's words, in their own lines. */
export function Quoted({ text }: { text: string }) {
  return (
    <LetterNotice>
      {text.split("\n").map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a finished text have no other name.
        <Fragment key={at}>
          {at > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </LetterNotice>
  );
}
