import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Html,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from "@react-email/components";
import { Fragment, type ReactNode } from "react";
import { store } from "#app/shared/store.ts";
import { companyCnpj, fullAddress } from "#app/shared/store-facts.ts";
import { greeting } from "../greeting.ts";
import { LOOKS } from "./letter-looks.ts";

/** The parts every letter is made of. Never for a screen: styles stand inline, as mail programs want them. */

export type LetterFrameProps = {
  /** What the inbox shows beside the subject. */
  preview: string;
  title: string;
  /** The recipient's name, as they gave it; absent where we do not know whom we write to. */
  name?: string;
  /** Ends "Você recebeu este e-mail porque …". */
  because: string;
  children: ReactNode;
};

export function LetterFrame({ preview, title, name, because, children }: LetterFrameProps) {
  return (
    <Html lang="pt-BR">
      <Head>
        <title>{title}</title>
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
      </Head>
      <Preview>{preview}</Preview>
      <Body style={LOOKS.page}>
        <Container style={LOOKS.column}>
          <Brand />
          <Section style={LOOKS.card}>
            <Row>
              <Column style={LOOKS.content}>
                <Heading as="h1" style={LOOKS.title}>
                  {unbroken(title)}
                </Heading>
                {name !== undefined && <Paragraph>{greeting(name)}.</Paragraph>}
                {children}
              </Column>
            </Row>
          </Section>
          <Section style={LOOKS.footer}>
            <Text style={LOOKS.footerLine}>Você recebeu este e-mail porque {because}.</Text>
            <Text style={LOOKS.footerLine}>
              Precisa de ajuda? Escreva para{" "}
              <Link href={`mailto:${store.contact.email}`} style={LOOKS.link}>
                {store.contact.email}
              </Link>
              .
            </Text>
            <Text style={LOOKS.footerLine}>
              {store.company.legalName}, CNPJ {companyCnpj}
              <br />
              {fullAddress}
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

/** Large letters on a narrow screen must not part "e-" from "mail". */
const unbroken = (title: string): ReactNode[] =>
  title.split(/(e-mail)/).map((words) =>
    words === "e-mail" ? (
      <span key={words} style={LOOKS.unbroken}>
        {words}
      </span>
    ) : (
      words
    ),
  );

/** The name as text, its last letter in coral: pictures are often not shown. */
function Brand() {
  return (
    <Text style={LOOKS.brand}>
      {store.brand.slice(0, -1)}
      <span style={LOOKS.accent}>{store.brand.slice(-1)}</span>
    </Text>
  );
}

export const Paragraph = ({ children }: { children: ReactNode }) => (
  <Text style={LOOKS.paragraph}>{children}</Text>
);

/** The one thing to do, with its address for readers that cannot press a button; the plain text shows the address anyway. */
export function Action({ href, children }: { href: string; children: ReactNode }) {
  return (
    <>
      <Section style={LOOKS.actionRow}>
        <Button href={href} style={LOOKS.action}>
          {children}
        </Button>
      </Section>
      <Text style={LOOKS.fallback} data-skip-in-text="true">
        Se o botão não funcionar, copie este endereço no navegador:
        <br />
        <Link href={href} style={LOOKS.link}>
          {href}
        </Link>
      </Text>
    </>
  );
}

export const LetterLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} style={LOOKS.link}>
    {children}
  </Link>
);

/** What happened, line by line: "Quando", "Onde". */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <Section style={LOOKS.facts}>
      {facts.map(([name, value]) => (
        <Row key={name}>
          <Column style={{ ...LOOKS.fact, ...LOOKS.factName }}>{name}:&nbsp;</Column>
          <Column style={{ ...LOOKS.fact, ...LOOKS.factValue }}>{value}</Column>
        </Row>
      ))}
    </Section>
  );
}

/** What to do if it was not you. */
export const LetterNotice = ({ children }: { children: ReactNode }) => (
  <Text style={LOOKS.notice}>{children}</Text>
);

/** An administrator's text with its line breaks. */
export function Quoted({ text }: { text: string }) {
  return (
    <LetterNotice>
      {text.split("\n").map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a finished text have no other name.
        <Fragment key={at}>
          {at > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </LetterNotice>
  );
}
