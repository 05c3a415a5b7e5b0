import { CopyButton } from '../../../ui/code/copy-button.tsx';

type SetupLinesProps = { title: string; lines: readonly string[]; isOpen: boolean };

/** The environment variables to add to the server's settings; one click copies all lines. */
export function SetupLines({ title, lines, isOpen }: SetupLinesProps) {
  const text = lines.join('\n');
  return (
    <details open={isOpen} className="min-w-0 text-13">
      <summary className="w-fit cursor-pointer touch:py-3 rounded-4 font-medium text-fg-2 hover:text-fg-1">
        {title}
      </summary>
      <p className="mt-1.5 text-pretty text-fg-2">
        The person who runs this installation adds these variables, with real values, and restarts it.
      </p>
      <div className="mt-2 flex items-start gap-2 rounded-8 bg-surface-2 py-2 pr-2 pl-3 narrow:flex-col">
        <pre className="min-w-0 flex-1 self-center whitespace-pre-wrap break-all font-mono text-12 text-fg-1">
          {text}
        </pre>
        <CopyButton value={text} size="xs" />
      </div>
    </details>
  );
}
