/** The visible toasts: announced as they appear, closed by hand, or automatically unless someone is reading them. */
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '#web/ui/button.js';
import { Icon, type IconName } from '#web/ui/icons.js';
import type { RootState } from './store.js';
import './toast-stack.css';
import { dismissed, type Toast, type ToastKind } from './toasts.js';
import { inLanguage } from '#web/lib/language.js';
import { words } from './words/index.js';

const t = inLanguage(words);

const livesMs: Readonly<Record<ToastKind, number | null>> = { loading: null, success: 4_000, error: 8_000 };
const icons: Readonly<Record<ToastKind, IconName>> = { loading: 'clock', success: 'good', error: 'bad' };

function ToastCard({ toast }: { readonly toast: Toast }) {
  const dispatch = useDispatch();
  const [isRead, setRead] = useState(false);
  const { id, kind, text, detail } = toast;
  useEffect(() => {
    const life = livesMs[kind];
    if (life === null || isRead) return;
    const timer = setTimeout(() => dispatch(dismissed(id)), life);
    return () => clearTimeout(timer);
  }, [dispatch, id, kind, isRead]);
  return (
    <div
      className={`toast toast-${kind}`}
      role={kind === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setRead(true)}
      onPointerLeave={() => setRead(false)}
      onFocus={() => setRead(true)}
      onBlur={() => setRead(false)}
    >
      <Icon name={icons[kind]} />
      <p>
        {text}
        {detail === undefined ? null : <span className="toast-detail">{detail}</span>}
      </p>
      <Button kind="plain" aria-label={t.closeMessage} onClick={() => dispatch(dismissed(id))}>
        <Icon name="close" />
      </Button>
    </div>
  );
}

export function ToastStack() {
  const all = useSelector(({ toasts }: RootState) => toasts);
  return (
    <div className="toasts" aria-live="polite" role="region" aria-label={t.messages}>
      {all.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}
