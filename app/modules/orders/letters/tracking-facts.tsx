import { Facts, LetterLink, Paragraph } from "#app/modules/notifications/ui/letter.tsx";

export interface TrackingProps {
  carrier: string;
  trackingCode: string;
  /** The carrier's own page, where it has one. */
  trackingUrl: string | null;
}

export const TrackingFacts = ({ carrier, trackingCode, trackingUrl }: TrackingProps) => (
  <>
    <Facts
      facts={[
        ["Transportadora", carrier],
        ["Código de rastreio", trackingCode],
      ]}
    />
    {trackingUrl && (
      <Paragraph>
        Você também pode acompanhar <LetterLink href={trackingUrl}>no site da transportadora</LetterLink>.
      </Paragraph>
    )}
  </>
);
