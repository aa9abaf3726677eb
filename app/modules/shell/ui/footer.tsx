import { useTopicDialog } from "#app/modules/help/ui/use-topic-dialog.tsx";
import { servedPart } from "#app/platform/served-part.tsx";

const FooterContent = servedPart(() => import("./footer-content.tsx"));

export function Footer() {
  const { openTopic, dialog } = useTopicDialog();
  return (
    <>
      <footer className="far-below mt-16" onClickCapture={openTopic}>
        <FooterContent />
      </footer>
      {dialog}
    </>
  );
}
