/** Every e-mail and SMS as its recipient sees it, newest first (simulator.md#parts). */
import { useCallback, useState, type FormEvent } from 'react';
import { momentText } from '#web/lib/moments.js';
import { Button } from '#web/ui/button.js';
import { Field } from '#web/ui/field.js';
import { Badge } from '#web/ui/notice.js';
import { useApi } from './api.js';
import { Fetched, usePolled } from './polled.js';
import { channelText, linked, type SimMessage } from './messages.js';
import { More, useMore } from './more.js';

export function InboxPanel() {
  const api = useApi();
  const [typed, setTyped] = useState('');
  const [to, setTo] = useState('');
  const polled = usePolled(useCallback((signal: AbortSignal) => api.inbox(to, signal), [api, to]));
  const filter = (event: FormEvent): void => {
    event.preventDefault();
    setTo(typed.trim());
  };
  return (
    <section className="stack" aria-label="Messages">
      <form className="row" role="search" onSubmit={filter}>
        <Field
          label="Destinataire"
          type="search"
          placeholder="Tous"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button kind="quiet" type="submit">
          Filtrer
        </Button>
      </form>
      <Fetched polled={polled}>{(messages) => <Messages messages={messages} to={to} />}</Fetched>
    </section>
  );
}

function Messages({ messages, to }: { readonly messages: readonly SimMessage[]; readonly to: string }) {
  const more = useMore(messages, 20);
  if (messages.length === 0) {
    return <p>{to === '' ? 'Aucun message n’est encore parti.' : `Aucun message pour ${to}.`}</p>;
  }
  return (
    <>
      <ol className="rows">
        {more.shown.map((message) => (
          <li key={message.key}>
            <Message message={message} />
          </li>
        ))}
      </ol>
      <More {...more} />
    </>
  );
}

const Message = ({ message }: { readonly message: SimMessage }) => (
  <article className="card">
    <div className="row spread">
      <Badge tone="plain">{channelText(message.channel)}</Badge>
      {message.sentAt !== null && (
        <time dateTime={new Date(message.sentAt).toISOString()}>{momentText(message.sentAt)}</time>
      )}
    </div>
    <h3>{message.subject ?? `SMS à ${message.to}`}</h3>
    {message.subject !== null && <p className="muted">{`À ${message.to}`}</p>}
    <p className="message-text">
      {linked(message.text).map(({ text, isLink }, index) =>
        isLink ? (
          <a key={index} href={text} target="_blank" rel="noreferrer">
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </p>
    {message.html !== null && <Html title={message.subject ?? message.to} id={message.key} />}
  </article>
);

/** No script runs in the frame; its links may only open a new tab. */
function Html({ title, id }: { readonly title: string; readonly id: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>Voir l’e-mail comme le destinataire</summary>
      {isOpen && (
        <iframe
          className="message-frame"
          title={`E-mail : ${title}`}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          src={`/_sim/inbox/${encodeURIComponent(id)}/html`}
        />
      )}
    </details>
  );
}
