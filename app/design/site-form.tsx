import { Form, type FormProps } from "react-router";

/** A form of the shop, sent to an address from the root. As with a link, the server has nothing to resolve or to prepare. */
export const SiteForm = import.meta.env.SSR ? ServerForm : Form;

interface SiteFormProps
  extends Pick<FormProps, "onSubmit" | "preventScrollReset" | "className" | "role" | "children"> {
  action: string;
  method?: "get" | "post";
}

function ServerForm({ action, method = "get", className, role, children }: SiteFormProps) {
  return (
    <form role={role} className={className} data-discover="true" action={action} method={method}>
      {children}
    </form>
  );
}
