import { createElement as h, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { ChartPanel } from '../../apps/web/src/charts/chart-panel.tsx';
import { KitProvider } from '../../apps/web/src/layout/kit-provider.tsx';
import { watchTheme } from '../../apps/web/src/layout/theme.ts';
import { useSettings } from '../../apps/web/src/session/settings-store.ts';
import '../../apps/web/src/ui/tokens.css';
import '../../apps/web/src/ui/base.css';
import { largeCharts } from '../../apps/web/src/test/large-charts.ts';
import { sampleCharts } from '../../apps/web/src/test/sample-charts.ts';

const query = new URLSearchParams(location.search);
useSettings.setState({ mode: query.has('dark') ? 'dark' : 'light' });
watchTheme();

window.picked = [];
const pick = (mark) => window.picked.push(mark);
const empty = '有了数据以后，这里画出它们。';

function Gallery() {
  const [charts, setCharts] = useState(query.has('bench') ? [] : sampleCharts);
  window.setCharts = setCharts;
  return h(
    KitProvider,
    null,
    h(
      'main',
      null,
      charts.map((chart) =>
        h(ChartPanel, { key: `${chart.kind} ${chart.title}`, chart, onPick: pick, mayDownload: true, empty }),
      ),
    ),
  );
}

createRoot(document.getElementById('root')).render(h(Gallery));

const drawn = () =>
  new Promise((resolve) => {
    const look = () => {
      const isDrawn =
        document.querySelector('canvas') !== null && !document.querySelector('[aria-busy="true"]');
      if (!isDrawn) return requestAnimationFrame(look);
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => resolve(performance.now());
        channel.port2.postMessage(null);
      });
    };
    requestAnimationFrame(look);
  });

window.bench = {
  names: largeCharts(10).map(({ title }) => title),
  /** From a chart's data to its picture, with the library already there or not. */
  async draw(at, count) {
    const chart = largeCharts(count)[at];
    window.setCharts([]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const start = performance.now();
    window.setCharts([chart]);
    return (await drawn()) - start;
  },
};
