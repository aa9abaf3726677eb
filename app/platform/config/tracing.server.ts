/** A collector that takes OTLP over HTTP, as JSON. */
export interface TracingSettings {
  /** Without the path of traces, /v1/traces. */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  /** Of the traces that begin here, this share is sent: from 0 to 1. */
  share: number;
}

interface Given {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_HEADERS?: Record<string, string> | null | undefined;
  OTEL_SERVICE_NAME: string;
  OTEL_TRACES_SAMPLER_ARG: number;
}

export function tracingSettings(env: Given): TracingSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = env;
  if (!endpoint) return undefined;
  return {
    endpoint,
    headers: headers ?? {},
    serviceName: env.OTEL_SERVICE_NAME,
    share: env.OTEL_TRACES_SAMPLER_ARG,
  };
}

/** `fetch` sends nothing to an address with a password in it, and the path of traces is appended to what is set. */
export function isCollector(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const { username, password, search, hash } = new URL(text);
  return `${username}${password}${search}${hash}` === "";
}

const NAME = /^[\w!#$%&'*+.^`|~-]+$/;
const VALUE = /^[\x20-\x7e]+$/;

/** `name=value,other=value`, values percent-encoded where they have to be; null for anything else. */
export function readHeaders(list: string): Record<string, string> | null {
  const headers: Record<string, string> = {};
  for (const pair of list.split(",")) {
    const at = pair.indexOf("=");
    const name = pair.slice(0, Math.max(at, 0)).trim();
    const value = decoded(pair.slice(at + 1).trim());
    if (!NAME.test(name) || !VALUE.test(value)) return null;
    headers[name.toLowerCase()] = value;
  }
  return headers;
}

/** Empty, which no value may be, when it is not well encoded. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}
