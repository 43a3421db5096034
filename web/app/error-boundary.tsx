/**
 * Shows that a page failed or its parts did not load, with a reload button (specification §8). Reloads automatically
 * when the network is back.
 */
import { Component, type ReactNode } from 'react';
import { Button, buttonClass } from '#web/ui/button.js';
import { Page } from '#web/ui/page.js';
import { inLanguage } from '#web/lib/language.js';
import { words } from './words/index.js';

const t = inLanguage(words);

const reloadPage = (): void => window.location.reload();

interface Props {
  readonly children: ReactNode;
}

export class ErrorBoundary extends Component<Props, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', reloadPage);
  }

  override componentDidCatch(): void {
    window.addEventListener('online', reloadPage, { once: true });
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <Page title={t.broken}>
        <p role="alert">{t.brokenText}</p>
        <Button onClick={reloadPage}>{t.reload}</Button>
        <a className={buttonClass('quiet')} href="/">
          {t.home}
        </a>
      </Page>
    );
  }
}
