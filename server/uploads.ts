import { LONGEST_JSON } from "#app/platform/read-json.ts";
import type { BodyLimit } from "./body-limit.ts";

const MEGABYTE = 1024 * 1024;
/** What scripts and other servers send. */
const LARGEST_DATA = LONGEST_JSON;
/** A cart of four hundred lines has half of it. A megabyte of plus signs takes a process 0.1 s to read, whoever sent it. */
const LARGEST_FORM = 128 * 1024;
/** Of the panels, which are read once it is known who sends them: a thousand products at once, the file of a bank. */
const PANEL = /^\/(seller|painel-loja|dashboard|admin\/dashboard)\//;
/** A bank tells of many payments at once; nothing of it is parsed before its sender is known. */
const LARGEST_NEWS = 512 * 1024;
const PAYMENT_NEWS = /^\/api\/payments\/webhook\//;
/**
 * Sellers' pictures: one at a time by a script; by a form without scripts, four with all the rest of it. Proof in a dispute:
 * five files. The banner and the logo of a shop's page. The files of many fiscal documents. A file of products: one, whose
 * own limit is lower, so that the page can say so.
 */
const UPLOADS =
  /^\/(seller\/(product-pictures|add-product|product\/[^/]+\/edit)|painel-loja\/(contestacoes\/\d+|minha-loja|notas|pedidos\/[^/]+\/nota)|dashboard\/importar)(\.data)?$/;
const PRODUCT_FILES = /^\/dashboard\/importar(\.data)?$/;

export const takesProductFiles = (path: string): boolean => PRODUCT_FILES.test(path);

/** More only for files, which come in parts. */
export function largestBody(path: string, type: string): BodyLimit {
  if (PAYMENT_NEWS.test(path)) return { largest: LARGEST_NEWS };
  if (!isForm(type)) return { largest: LARGEST_DATA };
  if (!PANEL.test(path)) return { largest: LARGEST_FORM };
  const isUpload = UPLOADS.test(path) && /^multipart/i.test(type);
  return { largest: MEGABYTE, announced: isUpload ? 33 * MEGABYTE : MEGABYTE };
}

const isForm = (type: string): boolean =>
  /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type);
