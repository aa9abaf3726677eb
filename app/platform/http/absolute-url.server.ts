import { config } from "../config/index.server.ts";

export const absoluteUrl = (path: string): string => `${config.publicUrl}${path}`;
