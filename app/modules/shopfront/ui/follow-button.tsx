import { Form } from "react-router";
import { Button, ButtonLink } from "#app/design/button.tsx";
import { Icon } from "#app/design/icon.tsx";
import { followPath } from "../shop-page.ts";

interface FollowButtonProps {
  shop: { id: string; slug: string };
  /** Null for a visitor. */
  isFollowed: boolean | null;
}

/** A form, so that it works without scripts; a visitor is led to sign in and back. */
export function FollowButton({ shop: { slug }, isFollowed }: FollowButtonProps) {
  if (isFollowed === null) {
    return (
      <ButtonLink to={followPath(slug)} rel="nofollow" icon={<Icon name="heart" />}>
        Seguir loja
      </ButtonLink>
    );
  }
  return (
    <Form method="post" action={followPath(slug)}>
      <Button type="submit" name="seguir" value={isFollowed ? "nao" : "sim"} icon={<Icon name="heart" />}>
        {isFollowed ? "Deixar de seguir" : "Seguir loja"}
      </Button>
    </Form>
  );
}
