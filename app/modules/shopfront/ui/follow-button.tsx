import { Form } from "react-router";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { Icon } from "#app/design/icon.tsx";
import { followPath } from "../shop-page.ts";

interface FollowButtonProps {
  shop: { id: string; slug: string };
  /** The ids of the shops that the viewer follows, separated by blanks; null for a visitor. */
  followed: string | null;
}

/** The mark of that list in a page that is rendered for all viewers (`page.server.ts`). */
const MARK = "{followed}";

/** One text where the shop is followed, another where not; in a page for all viewers, the mark of one of them. */
function chosen(followed: string, id: string, text: string, other: string): string {
  if (followed.endsWith(MARK)) return followed.replace(MARK, `{follows:${id}:${text}:${other}}`);
  return followed.split(" ").includes(id) ? text : other;
}

/** A form, so that it works without scripts; a visitor is led to sign in and back. */
export function FollowButton({ shop: { id, slug }, followed }: FollowButtonProps) {
  if (followed === null) {
    return (
      <ButtonLink to={followPath(slug)} rel="nofollow" icon={<Icon name="heart" />}>
        Seguir loja
      </ButtonLink>
    );
  }
  return (
    <Form method="post" action={followPath(slug)}>
      <Button
        type="submit"
        name="seguir"
        value={chosen(followed, id, "nao", "sim")}
        icon={<Icon name="heart" />}
      >
        {chosen(followed, id, "Deixar de seguir", "Seguir loja")}
      </Button>
    </Form>
  );
}
