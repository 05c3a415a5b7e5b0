/** Links leave the frame, which itself may run nothing. */
const inNewTab = '<base target="_blank">';

type EmailFrameProps = { subject: string; html: string; className: string };

/** An email as its reader sees it. */
export function EmailFrame({ subject, html, className }: EmailFrameProps) {
  return (
    <iframe
      title={`Email: ${subject}`}
      srcDoc={inNewTab + html}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      data-theme="light"
      className={className}
    />
  );
}
