export { newFormKey } from "./form-key.server.ts";
export { contactData, forgetMessages } from "./personal-data.server.ts";
export { readContactForm, typedContact } from "./read-contact-form.server.ts";
export { type ContactResult, forgetOldMessages, sendContact } from "./send-contact.server.ts";
