import { KitSection } from './kit-section.tsx';

const swatches = [
  ['Page', 'bg-surface-0'],
  ['Card', 'bg-surface-1'],
  ['Well', 'bg-surface-2'],
  ['Border', 'bg-line'],
  ['Control', 'bg-line-control'],
  ['Text 3', 'bg-fg-3'],
  ['Text 2', 'bg-fg-2'],
  ['Ink', 'bg-ink'],
  ['Accent', 'bg-accent'],
  ['Soft', 'bg-accent-soft'],
] as const;

export function ColoursPart() {
  return (
    <KitSection title="Colour">
      <ul className="grid grid-cols-10 gap-2 narrow:grid-cols-5">
        {swatches.map(([name, fill]) => (
          <li key={name} className="text-11 text-fg-3">
            <span className={`mb-1.5 block h-9 rounded-8 inset-ring inset-ring-fg-1/10 ${fill}`} />
            {name}
          </li>
        ))}
      </ul>
    </KitSection>
  );
}
