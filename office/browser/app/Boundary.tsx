import { Component, type ReactNode } from 'react';
import { Button } from '../../../site/components/Button.tsx';
import { Screen } from './Screen.tsx';

interface BoundaryProps {
  /** A new path clears the error. */
  address: string;
  children: ReactNode;
}

/** An error boundary around a screen. React supports error boundaries in class components only. */
export class Boundary extends Component<BoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (this.state.isBroken && before.address !== this.props.address) this.setState({ isBroken: false });
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <Screen title="Sidan gick inte att visa">
        <div className="stack">
          <p role="alert">
            Något är fel i Kansliet. Det som är sparat finns kvar. Hjälper det inte att ladda om? Säg till den
            som sköter servern.
          </p>
          <div>
            <Button onClick={() => location.reload()}>Ladda om</Button>
          </div>
        </div>
      </Screen>
    );
  }
}
