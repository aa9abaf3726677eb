export { newFormKey } from "./form-key.server.ts";
export { forgetOldMessagesJob } from "./jobs/forget-old-messages.server.ts";
export { contactData, forgetMessages } from "./personal-data.server.ts";
export { readContactForm, typedContact } from "./read-contact-form.server.ts";
export { type ContactResult, sendContact } from "./send-contact.server.ts";
