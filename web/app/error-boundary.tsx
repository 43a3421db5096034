/**
 * A page that broke, or whose parts did not arrive, says so and can be loaded anew (specification §8); by itself as soon as the network is
 * back, which is what its parts waited for.
 */
import { Component, type ReactNode } from 'react';
import { Button } from '#web/ui/button.js';
import { Page } from '#web/ui/page.js';

const loadAnew = (): void => window.location.reload();

interface Props {
  readonly children: ReactNode;
}

export class ErrorBoundary extends Component<Props, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', loadAnew);
  }

  override componentDidCatch(): void {
    window.addEventListener('online', loadAnew, { once: true });
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <Page title="Something went wrong">
        <p role="alert">La page ne peut pas s’afficher. Vos commandes et vos codes ne sont pas perdus.</p>
        <Button onClick={loadAnew}>Recharger la page</Button>
      </Page>
    );
  }
}
