import { Component, type ReactNode } from 'react';
import { useLocation } from '../lib/routing/router.tsx';
import { ErrorView } from './error-view.tsx';

type CatcherProps = { place: string; children: ReactNode };
type CatcherState = { failure: { error: unknown } | null };

class Catcher extends Component<CatcherProps, CatcherState> {
  override state: CatcherState = { failure: null };

  static getDerivedStateFromError(error: unknown): CatcherState {
    return { failure: { error } };
  }

  override componentDidUpdate(before: CatcherProps) {
    if (this.state.failure && before.place !== this.props.place) this.setState({ failure: null });
  }

  override render() {
    const { failure } = this.state;
    return failure ? <ErrorView error={failure.error} /> : this.props.children;
  }
}

/**
 * Shows the error view if a component inside the boundary throws an error, until the user navigates to another
 * screen.
 */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  return <Catcher place={key}>{children}</Catcher>;
}
