import { randomBytes } from "node:crypto";
import { dynamicBrCode } from "#app/shared/pix.ts";
import { controlPage } from "./page.ts";
import { type Asked, type Reply, type RunningServer, type ServerTls, serve } from "./server.ts";
import { type Telling, tell } from "./webhooks.ts";

/** A bank that speaks the Central Bank's API Pix 2.9, written from its public contract. */

interface Return {
  id: string;
  rtrId: string;
  valor: string;
  natureza: string;
  horario: { solicitacao: string; liquidacao?: string };
  status: "EM_PROCESSAMENTO" | "DEVOLVIDO" | "NAO_REALIZADO";
  motivo?: string;
}

interface Pix {
  endToEndId: string;
  txid: string;
  valor: string;
  horario: string;
  devolucoes: Return[];
}

interface Cob {
  txid: string;
  revisao: number;
  calendario: { criacao: string; expiracao: number };
  valor: { original: string };
  chave: string;
  solicitacaoPagador?: string;
  location: string;
  status: string;
  pixCopiaECola?: string;
  pix?: Pix[];
}

export interface PixApiOptions {
  port?: number;
  tls?: ServerTls;
  now?: () => Date;
  profile?: "bacen" | "efi";
}

export interface SimulatedBank extends RunningServer {
  settings: { clientId: string; clientSecret: string; key: string };
  telling: Telling;
  /** What a refund becomes at first: done, or still being processed. */
  refunds: "at-once" | "slow";
  /** Answers charges without the code to copy, only with its location. */
  withoutCode: boolean;
  endTokens(): void;
  pay(txid: string, valor?: string): Promise<number[]>;
  endRefunds(status: "DEVOLVIDO" | "NAO_REALIZADO"): Promise<number[]>;
  takeBack(txid: string): Promise<number[]>;
}

const problem = (status: number, type: string, detail: string): Reply => ({
  status,
  type: "application/problem+json",
  body: { type: `https://pix.bcb.gov.br/api/v2/error/${type}`, title: type, status, detail },
});

const SETTINGS = { clientId: "simulada", clientSecret: "segredo-do-simulador", key: "pix@mare.test" };

export async function startPixApi(options: PixApiOptions = {}): Promise<SimulatedBank> {
  const now = options.now ?? (() => new Date());
  const charges = new Map<string, Cob>();
  const tokens = new Set<string>();
  const telling: Telling = { url: null, copies: 1, held: null };
  const moment = () => now().toISOString();
  const bankId = (letter: string) =>
    `${letter}12345678${moment().replace(/\D/g, "").slice(0, 12)}${randomBytes(6).toString("hex").slice(0, 11)}`;

  function token({ headers, text, json }: Asked): Reply {
    const expected = `Basic ${Buffer.from(`${SETTINGS.clientId}:${SETTINGS.clientSecret}`).toString("base64")}`;
    const grant =
      options.profile === "efi"
        ? (json as { grant_type?: string } | null)?.grant_type
        : new URLSearchParams(text).get("grant_type");
    if (headers.authorization !== expected || grant !== "client_credentials")
      return { status: 401, body: { error: "invalid_client" } };
    const value = randomBytes(16).toString("hex");
    tokens.add(value);
    return { status: 200, body: { access_token: value, token_type: "Bearer", expires_in: 3600 } };
  }

  function putCharge(txid: string, json: unknown): Reply {
    const asked = json as Partial<Cob> | null;
    if (!/^[a-zA-Z0-9]{26,35}$/.test(txid) || !/^\d{1,10}\.\d{2}$/.test(asked?.valor?.original ?? ""))
      return problem(400, "CobOperacaoInvalida", "A requisição não respeita o esquema.");
    if (asked?.chave !== SETTINGS.key) return problem(400, "CobOperacaoInvalida", "Chave desconhecida.");
    const known = charges.get(txid);
    if (known && known.status !== "ATIVA")
      return problem(400, "CobOperacaoInvalida", "A cobrança já existe, não está no status ATIVA.");
    const location = `127.0.0.1/qr/v2/${txid}`;
    const cob: Cob = {
      txid,
      revisao: known ? known.revisao + 1 : 0,
      calendario: { criacao: moment(), expiracao: asked?.calendario?.expiracao ?? 86_400 },
      valor: asked!.valor!,
      chave: SETTINGS.key,
      solicitacaoPagador: asked?.solicitacaoPagador,
      location,
      status: "ATIVA",
      pixCopiaECola: bank.withoutCode
        ? undefined
        : dynamicBrCode({ location, merchantName: "LOJA SIMULADA", city: "SAO PAULO" }),
    };
    charges.set(txid, cob);
    return { status: 201, body: cob };
  }

  function patchCharge(txid: string, json: unknown): Reply {
    const cob = charges.get(txid);
    if (!cob) return problem(404, "CobNaoEncontrado", "Cobrança não encontrada.");
    if (cob.status !== "ATIVA") return problem(400, "CobOperacaoInvalida", "A cobrança não está ATIVA.");
    cob.status = (json as Cob).status;
    return { status: 200, body: cob };
  }

  const received = (): Pix[] => [...charges.values()].flatMap(({ pix }) => pix ?? []);

  function listPix({ query }: Asked): Reply {
    const [from, to] = [query.get("inicio") ?? "", query.get("fim") ?? ""];
    const all = received()
      .filter(({ horario }) => horario >= from && horario <= to)
      .filter(({ devolucoes }) => query.get("devolucaoPresente") !== "true" || devolucoes.length > 0);
    const page = Number(query.get("paginacao.paginaAtual") ?? 0);
    // Small, so that whoever reads has to read on.
    const size = Math.min(2, Number(query.get("paginacao.itensPorPagina") ?? 100));
    const paginacao = {
      paginaAtual: page,
      itensPorPagina: size,
      quantidadeDePaginas: Math.max(1, Math.ceil(all.length / size)),
      quantidadeTotalDeItens: all.length,
    };
    const parametros = { inicio: from, fim: to, paginacao };
    return { status: 200, body: { parametros, pix: all.slice(page * size, (page + 1) * size) } };
  }

  function putReturn(e2eid: string, id: string, json: unknown): Reply {
    const pix = received().find(({ endToEndId }) => endToEndId === e2eid);
    const valor = (json as { valor?: string } | null)?.valor ?? "";
    if (!pix) return problem(404, "PixNaoEncontrado", "PIX não encontrado.");
    if (pix.devolucoes.some((given) => given.id === id))
      return problem(400, "PixDevolucaoInvalida", "Já existe uma devolução com este id.");
    const gone = pix.devolucoes
      .filter(({ status }) => status !== "NAO_REALIZADO")
      .reduce((sum, given) => sum + Number(given.valor), 0);
    if (!/^\d{1,10}\.\d{2}$/.test(valor) || gone + Number(valor) > Number(pix.valor) + 0.001)
      return problem(400, "PixDevolucaoInvalida", "O valor excede o do PIX recebido.");
    const given: Return = {
      id,
      rtrId: bankId("D"),
      valor,
      natureza: "ORIGINAL",
      horario: { solicitacao: moment() },
      status: "EM_PROCESSAMENTO",
    };
    if (bank.refunds === "at-once") end(given, "DEVOLVIDO");
    pix.devolucoes.push(given);
    return { status: 201, body: given };
  }

  /** The address is tried at once, and taken only when it answers. */
  async function putWebhook(json: unknown): Promise<Reply> {
    const { webhookUrl } = json as { webhookUrl: string };
    const [status] = await tell({ url: `${webhookUrl}/pix`, headers: {}, body: "{}" }, telling);
    if (status !== 200) return problem(400, "WebhookOperacaoInvalida", "O endereço não respondeu.");
    telling.url = `${webhookUrl}/pix`;
    return { status: 200, body: {} };
  }

  function end(given: Return, status: "DEVOLVIDO" | "NAO_REALIZADO"): void {
    given.status = status;
    if (status === "DEVOLVIDO") given.horario.liquidacao = moment();
    else given.motivo = "Conta de destino encerrada";
  }

  function answer(asked: Asked): Reply | Promise<Reply> {
    const { method, path, json } = asked;
    if (path === "/oauth/token") return token(asked);
    if (path === "/" || path.startsWith("/simular/")) return control(asked);
    const bearer = /^Bearer (.+)$/.exec(asked.headers.authorization ?? "")?.[1] ?? "";
    if (!tokens.has(bearer)) return { status: 401, body: { error: "invalid_token" } };
    const [, cob] = /^\/v2\/cob\/(\w+)$/.exec(path) ?? [];
    if (cob && method === "PUT") return putCharge(cob, json);
    if (cob && method === "PATCH") return patchCharge(cob, json);
    if (cob && method === "GET") {
      const known = charges.get(cob);
      return known ? { status: 200, body: known } : problem(404, "CobNaoEncontrado", "Não encontrada.");
    }
    if (path.startsWith("/v2/webhook/") && method === "PUT") return putWebhook(json);
    if (path === "/v2/pix" && method === "GET") return listPix(asked);
    const [, e2eid, id] = /^\/v2\/pix\/(\w+)\/devolucao\/(\w+)$/.exec(path) ?? [];
    if (e2eid && id && method === "PUT") return putReturn(e2eid, id, json);
    if (e2eid && id) {
      const given = received()
        .flatMap(({ devolucoes }) => devolucoes)
        .find((each) => each.id === id);
      return given
        ? { status: 200, body: given }
        : problem(404, "PixDevolucaoNaoEncontrada", "Não encontrada.");
    }
    return problem(404, "NaoEncontrado", "Não encontrado.");
  }

  /** The page where a person pays. */
  function control({ method, path }: Asked): Reply {
    const [, what, id] = /^\/simular\/(pagar|med)\/(\w+)$/.exec(path) ?? [];
    if (method === "POST" && id) {
      void (what === "pagar" ? bank.pay(id) : bank.takeBack(id));
      return { status: 303, text: "", headers: { Location: "/" } };
    }
    const rows = [...charges.values()].reverse().map((cob) => ({
      title: cob.solicitacaoPagador ?? cob.txid,
      amount: cob.valor.original,
      status: [cob.status, ...(cob.pix?.[0]?.devolucoes ?? []).map(returnText)].join(", "),
      actions:
        cob.status === "ATIVA"
          ? [{ label: "Pagar este PIX", to: `/simular/pagar/${cob.txid}` }]
          : cob.status === "CONCLUIDA"
            ? [{ label: "Banco retoma o dinheiro (MED)", to: `/simular/med/${cob.txid}` }]
            : [],
    }));
    return controlPage("Banco simulado (API Pix)", rows);
  }

  const returnText = ({ natureza, valor, status }: Return): string =>
    `devolução ${natureza} de R$ ${valor.replace(".", ",")} ${status}`;

  function notify(pix: readonly Pix[]): Promise<number[]> {
    if (!telling.url) return Promise.resolve([]);
    const { url } = telling;
    return tell({ url, headers: {}, body: JSON.stringify({ pix }) }, telling);
  }

  const server = await serve(answer, options);
  const bank: SimulatedBank = {
    ...server,
    settings: SETTINGS,
    telling,
    refunds: "at-once",
    withoutCode: false,
    endTokens: () => tokens.clear(),
    async pay(txid, valor) {
      const cob = charges.get(txid);
      if (cob?.status !== "ATIVA") return [];
      cob.status = "CONCLUIDA";
      const paid = valor ?? cob.valor.original;
      cob.pix = [{ endToEndId: bankId("E"), txid, valor: paid, horario: moment(), devolucoes: [] }];
      return notify(cob.pix);
    },
    async endRefunds(status) {
      const touched = received().filter(({ devolucoes }) =>
        devolucoes.some((given) => given.status === "EM_PROCESSAMENTO"),
      );
      for (const { devolucoes } of touched)
        for (const given of devolucoes) if (given.status === "EM_PROCESSAMENTO") end(given, status);
      return touched.length > 0 ? notify(touched) : [];
    },
    async takeBack(txid) {
      const [pix] = charges.get(txid)?.pix ?? [];
      if (!pix) return [];
      const horario = { solicitacao: moment(), liquidacao: moment() };
      const facts = { id: randomBytes(16).toString("hex"), rtrId: bankId("D"), valor: pix.valor, horario };
      pix.devolucoes.push({ ...facts, natureza: "MED_FRAUDE", status: "DEVOLVIDO" });
      return notify([pix]);
    },
  };
  return bank;
}
