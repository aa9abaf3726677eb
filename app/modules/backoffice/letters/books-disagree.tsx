import type { Letter } from "#app/modules/notifications/index.ts";
import { LetterFrame, LetterLink, LetterNotice, Paragraph } from "#app/modules/notifications/ui/letter.tsx";
import { store } from "#app/shared/store.ts";

export interface BooksDisagreeProps {
  name: string;
  /** What does not hold, and how often. */
  rules: { title: string; count: number }[];
  url: string;
}

const saidCount = (count: number): string => (count === 1 ? "1 diferença" : `${count} diferenças`);

export default {
  subject: () => `A conferência dos livros da ${store.brand} encontrou diferenças`,
  Body: ({ name, rules, url }) => (
    <LetterFrame
      preview="Alguns registros de pedidos, dinheiro ou estoque não concordam entre si."
      title="Os livros não concordam"
      name={name}
      because="você cuida das configurações da loja"
    >
      <Paragraph>
        A conferência automática comparou pedidos, pagamentos, livro e estoque. Estas regras não valem agora:
      </Paragraph>
      {rules.map(({ title, count }) => (
        <Paragraph key={title}>
          • {title}: {saidCount(count)}.
        </Paragraph>
      ))}
      <LetterNotice>
        Veja quais são na página <LetterLink href={url}>Sistema</LetterLink> e avise quem cuida do servidor. O
        que fazer está em docs/runbooks/operating.md.
      </LetterNotice>
    </LetterFrame>
  ),
} satisfies Letter<BooksDisagreeProps>;
