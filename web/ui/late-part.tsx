/**
 * A part of a page that is loaded on demand. If loading fails, for example without a network, the page around it stays:
 * it may hold a code about to be typed, or typed input.
 */
import { Component, Suspense, type ReactNode } from 'react';

interface Props {
  /** Shown while the part loads. */
  readonly waiting?: ReactNode;
  /** Shown if the part did not load. */
  readonly missing?: ReactNode;
  readonly children: ReactNode;
}

export class LatePart extends Component<Props, { readonly isMissing: boolean }> {
  override state = { isMissing: false };

  static getDerivedStateFromError() {
    return { isMissing: true };
  }

  override render() {
    const { waiting = null, missing = null, children } = this.props;
    return this.state.isMissing ? missing : <Suspense fallback={waiting}>{children}</Suspense>;
  }
}
