/**
 * A part of a page that is loaded when it is needed. Where it does not come, without a network for one, the page around it stays: it
 * may hold a code that somebody is about to type, or what they have typed.
 */
import { Component, Suspense, type ReactNode } from 'react';

interface Props {
  /** Shown until the part is there. */
  readonly waiting?: ReactNode;
  /** Said in its place where it did not come. */
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
