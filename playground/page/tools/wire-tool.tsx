import { useEffect, useState } from 'preact/hooks';
import { PATHS, type WireEntry } from '../protocol.js';
import { formatTime } from '../times.js';

/** So many are shown, the newest first. */
const MOST = 100;

function useWire(): readonly WireEntry[] {
  const [entries, setEntries] = useState<readonly WireEntry[]>([]);
  useEffect(() => {
    const source = new EventSource(PATHS.wire);
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      // It comes from our own server, which is compiled against the same types.
      const entry: WireEntry = JSON.parse(data);
      setEntries((before) => {
        const others = before.filter(({ id }) => id !== entry.id);
        return [entry, ...others].slice(0, MOST);
      });
    });
    return () => source.close();
  }, []);
  return entries;
}

/** Long ids say little: their ends are enough to tell them apart. */
const short = (title: string): string => title.replaceAll(/\d{14,}(\d{4})/gu, '…$1');

const pretty = (value: unknown): string => JSON.stringify(value, undefined, 2) ?? '';

const Json = ({ title, value }: { title: string; value: unknown }) =>
  value === undefined || value === null ? null : (
    <>
      <div class="wire-title">{title}</div>
      <pre tabIndex={0}>{pretty(value)}</pre>
    </>
  );

/** One exchange. What is closed is not drawn. */
function WireLine({ entry }: { entry: WireEntry }) {
  const [isOpen, open] = useState(false);
  const { way, title, status = 200, at, body, answer } = entry;
  const isBad = status === 0 || status >= 400;
  return (
    <details
      class={`wire ${way}${isBad ? ' bad' : ''}`}
      onToggle={({ currentTarget }) => open(currentTarget.open)}
    >
      <summary>
        <span class="wire-way" title={way === 'interaction' ? 'to the bot' : 'from the bot'}>
          {way === 'interaction' ? '→' : '←'}
        </span>
        <span class="wire-words">{isOpen ? title : short(title)}</span>
        {way === 'request' && <span class="wire-status">{status === 0 ? 'lost' : status}</span>}
        <span class="wire-at">{formatTime(at, 'T', 'en-GB')}</span>
      </summary>
      {isOpen && (
        <>
          <Json title={way === 'interaction' ? 'Interaction' : 'Request'} value={body} />
          <Json title="Answer" value={answer} />
        </>
      )}
    </details>
  );
}

/** Everything that goes between Discord and the bot. */
export function WireTool() {
  const entries = useWire();
  const [typed, type] = useState('');
  const wanted = typed.trim().toLowerCase();
  const found = entries.filter(
    (entry) =>
      wanted === '' ||
      entry.title.toLowerCase().includes(wanted) ||
      pretty([entry.body, entry.answer]).toLowerCase().includes(wanted),
  );
  return (
    <div class="tools-body">
      <input
        class="field"
        type="search"
        aria-label="Filter"
        placeholder="Filter: a path, an id, any word"
        value={typed}
        onInput={({ currentTarget }) => type(currentTarget.value)}
      />
      {found.map((entry) => (
        <WireLine key={entry.id} entry={entry} />
      ))}
      {found.length === 0 && (
        <p class="tool-note">
          {entries.length === 0 ? 'Nothing has happened yet.' : 'Nothing like that.'}
        </p>
      )}
    </div>
  );
}
