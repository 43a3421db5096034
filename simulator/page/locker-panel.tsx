/** One locker: its real state, its keypad, its door and its content. */
import { momentText } from '#web/lib/moments.js';
import { counted } from '#domain/shared/plurals.js';
import { grouped } from '#web/lib/spelling.js';
import { limitText } from './active-faults.js';
import type { SimCode, SimLocker } from './cabinets.js';
import { useApi } from './api-context.js';
import { ContentForm } from './content-form.js';
import { DoorButtons } from './door-buttons.js';
import { ClockForm } from './clock-form.js';
import { faultLabel } from './faults.js';
import { Keypad } from './keypad.js';
import { batteryLevel, batteryText, batteryWords, modelText } from './lock-models.js';

export function LockerPanel({ locker }: { readonly locker: SimLocker }) {
  const api = useApi();
  return (
    <>
      <h2>Casier {locker.number}</h2>
      <Keypad locker={locker} onCode={(code) => api.typeCode(locker.lockerId, code)} />
      <DoorButtons lockerId={locker.lockerId} />
      <ContentForm lockerId={locker.lockerId} content={locker.content} />
      {locker.clock !== null && <ClockForm lockerId={locker.lockerId} clock={locker.clock} />}
      <Facts locker={locker} />
    </>
  );
}

const doorTexts = { closed: 'Fermée', open: 'Ouverte', ajar: 'Entrouverte' } as const;

function Facts({ locker }: { readonly locker: SimLocker }) {
  const { model, door, bolt, batteryPercent, codes, masterCode, technicianCode, faults } = locker;
  const level = batteryLevel(model, batteryPercent);
  return (
    <dl className="facts">
      <Fact name="Serrure">{modelText(model)}</Fact>
      <Fact name="Porte">{doorTexts[door]}</Fact>
      <Fact name="Pêne">{bolt === 'free' ? 'Libre' : 'Verrouillé'}</Fact>
      <Fact name="Batterie">
        {batteryText(batteryPercent)}
        {level !== 'good' && ` – ${batteryWords[level]}`}
      </Fact>
      <Fact name="Codes dans la serrure">{codes.length === 0 ? 'Aucun' : <CodeList codes={codes} />}</Fact>
      {masterCode !== null && <Fact name="Code maître">{grouped(masterCode)}</Fact>}
      {technicianCode !== null && <Fact name="Code technicien">{grouped(technicianCode)}</Fact>}
      {faults.length > 0 && (
        <Fact name="Pannes">
          <ul>
            {faults.map((fault) => (
              <li key={fault.fault}>{`${faultLabel(fault.fault)} (${limitText(fault)})`}</li>
            ))}
          </ul>
        </Fact>
      )}
    </dl>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const CodeList = ({ codes }: { readonly codes: readonly SimCode[] }) => (
  <ul>
    {codes.map(({ code, from, until, usesLeft }) => (
      <li key={code}>
        <code>{grouped(code)}</code>
        {from !== null && ` dès le ${momentText(from)}`}
        {until !== null && ` jusqu’au ${momentText(until)}`}
        {usesLeft !== null && `, encore ${counted(usesLeft, 'usage', 'usages')}`}
      </li>
    ))}
  </ul>
);
