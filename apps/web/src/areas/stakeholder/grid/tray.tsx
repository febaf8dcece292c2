import { type PointerEvent, type ReactElement, useRef } from 'react';
import { classes } from '../../../ui/classes.ts';
import styles from './grid-people.module.css';

const clickPx = 5;

export type TrayPerson = {
  readonly projectStakeholderID: string;
  readonly userName: string;
  readonly company: string;
  readonly keyPersonnel: 0 | 1;
};

type TrayProps = {
  readonly title: string;
  readonly people: readonly TrayPerson[];
  /** Told while nobody is here. */
  readonly whenEmpty: string;
  readonly carriedID: string | null;
  readonly mayMove: boolean;
  /** How to place someone, in words. */
  readonly hint: string;
  /** A chip under way at a place of the window, let go there, or taken up by a click or a key. */
  readonly onDrag: (person: TrayPerson, at: { clientX: number; clientY: number }) => void;
  readonly onDrop: (person: TrayPerson, at: { clientX: number; clientY: number }) => void;
  readonly onCancel: () => void;
  readonly onTake: (person: TrayPerson) => void;
};

/** People who have no place yet: dragged into the drawing, or taken up by a tap or Enter. */
export const Tray = (props: TrayProps): ReactElement => {
  const { title, people, carriedID, mayMove, hint, onDrag, onDrop, onCancel, onTake } = props;
  const start = useRef<{ x: number; y: number; isMoved: boolean } | null>(null);
  const wasDragged = useRef(false);
  const down = (event: PointerEvent<HTMLButtonElement>): void => {
    wasDragged.current = false;
    if (!mayMove || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, y: event.clientY, isMoved: false };
  };
  const move = (person: TrayPerson) => (event: PointerEvent) => {
    const from = start.current;
    if (!from) return;
    if (!from.isMoved && Math.hypot(event.clientX - from.x, event.clientY - from.y) < clickPx) return;
    from.isMoved = true;
    onDrag(person, event);
  };
  const up = (person: TrayPerson) => (event: PointerEvent) => {
    wasDragged.current = start.current?.isMoved === true;
    start.current = null;
    if (wasDragged.current) onDrop(person, event);
  };
  return (
    <section className={styles.tray} aria-label={`${title}的干系人`}>
      <h2>
        {title} <span className={styles.count}>{people.length}</span>
      </h2>
      {people.length > 0 && mayMove && <p className={styles.hint}>{hint}</p>}
      {people.length === 0 && <p className={styles.hint}>{props.whenEmpty}</p>}
      <ul>
        {people.map((person) => (
          <li key={person.projectStakeholderID}>
            <button
              type="button"
              title={person.company}
              disabled={!mayMove}
              className={classes(styles.chip, carriedID === person.projectStakeholderID && styles.carried)}
              aria-pressed={carriedID === person.projectStakeholderID}
              onPointerDown={down}
              onPointerMove={move(person)}
              onPointerUp={up(person)}
              onPointerCancel={() => {
                start.current = null;
                onCancel();
              }}
              // A key's click has no pointer that could have dragged.
              onClick={(event) => (event.detail === 0 || !wasDragged.current) && onTake(person)}
            >
              {person.userName}
              {person.keyPersonnel === 1 && <span className={styles.keyWord}>关键</span>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
