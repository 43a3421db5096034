/**
 * The page's nonce for styles created at run time (server/static.ts): Mantine writes its variables and responsive
 * styles as style elements, which the content security policy refuses without it.
 */

declare global {
  interface Window {
    /** Read by the part of Mantine's dialogs that stops the page behind from scrolling. */
    __webpack_nonce__?: string;
  }
}

export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

export function shareNonce(): void {
  window.__webpack_nonce__ = styleNonce();
}
