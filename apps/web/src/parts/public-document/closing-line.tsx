import { Lock } from 'lucide-react';

type ClosingLineProps = { businessName: string; thanks: string | undefined; className?: string };

export function ClosingLine({ businessName, thanks, className = '' }: ClosingLineProps) {
  return (
    <p className={`flex items-center justify-center gap-1.5 text-13/[1.125rem] text-fg-3 ${className}`}>
      {thanks ?? (
        <>
          <Lock className="size-3.5! flex-none" />
          <span className="wrap-anywhere min-w-0">Private link, sent to you by {businessName}</span>
        </>
      )}
    </p>
  );
}
