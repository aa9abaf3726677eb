import { z } from "zod";
import { email } from "#app/platform/forms/fields.ts";

export const invitationSchema = z.object({ email: email() });
