import { createElement as h, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { KitProvider } from '../../apps/web/src/layout/kit-provider.tsx';
import { watchTheme } from '../../apps/web/src/layout/theme.ts';
import { Matrix } from '../../apps/web/src/register/looks/matrix/matrix.tsx';
import '../../apps/web/src/ui/tokens.css';
import '../../apps/web/src/ui/base.css';

watchTheme();

const marks = [
  { key: 'R', label: '负责' },
  { key: 'A', label: '批准' },
  { key: 'C', label: '咨询' },
  { key: 'I', label: '知会' },
];

/** Work against people, a fifth of the cells filled. */
const make = (rowCount, columnCount) => {
  const rows = Array.from({ length: rowCount }, (_, at) => ({
    id: `w${at}`,
    title: `${Math.floor(at / 20) + 1}.${(at % 20) + 1} 主体结构施工`,
  }));
  const columns = Array.from({ length: columnCount }, (_, at) => ({ id: `p${at}`, title: `成员 ${at + 1}` }));
  const values = new Map();
  for (const [down, row] of rows.entries())
    for (const [over, column] of columns.entries()) {
      const seed = (down * 31 + over * 17) % 20;
      if (seed < 4) values.set(`${row.id} ${column.id}`, marks[seed].key);
    }
  return { rows, columns, values };
};

function Bench() {
  const [data, setData] = useState(null);
  window.setData = setData;
  if (!data) return null;
  const { rows, columns, values } = data;
  return h(Matrix, {
    label: '责任分配矩阵',
    corner: '工作',
    rows,
    columns,
    cell: { kind: 'marks', marks },
    total: '合计',
    cellOf: (rowID, columnID) => values.get(`${rowID} ${columnID}`) ?? '',
    onChange: (changes) =>
      setData((now) => {
        const next = new Map(now.values);
        for (const { rowID, columnID, value } of changes) next.set(`${rowID} ${columnID}`, value);
        return { ...now, values: next };
      }),
  });
}

createRoot(document.getElementById('root')).render(h(KitProvider, null, h(Bench)));

const painted = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve(performance.now());
      channel.port2.postMessage(null);
    });
  });

const grid = () => document.querySelector('[role="grid"]');

window.bench = {
  /** From the data to the first picture. */
  async draw(rows, columns) {
    window.setData(null);
    await painted();
    const data = make(rows, columns);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const start = performance.now();
    window.setData(data);
    for (let end = await painted(); ; end = await painted())
      if (document.querySelector('[role="gridcell"]')) return end - start;
  },
  /** The length of each frame while it is scrolled so far in each, both ways. */
  async scroll(milliseconds, down, over) {
    const holder = grid();
    holder.scrollTo(0, 0);
    const frames = [];
    let last = await new Promise(requestAnimationFrame);
    for (const end = last + milliseconds; last < end; ) {
      holder.scrollBy(down, over);
      const now = await new Promise(requestAnimationFrame);
      frames.push(now - last);
      last = now;
    }
    return frames;
  },
  /** From a key on a cell to the new picture. */
  async press(key) {
    const start = performance.now();
    grid().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    return (await painted()) - start;
  },
};
