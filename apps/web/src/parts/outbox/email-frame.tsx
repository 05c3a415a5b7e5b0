/** Links in the email open in a new tab, because the frame that shows the email may not run scripts. */
const inNewTab = '<base target="_blank">';

type EmailFrameProps = { subject: string; html: string; className: string };

/** Shows an email as its recipient sees it. */
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
