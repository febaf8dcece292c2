import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchRepeatedClicks } from './api/repeated-click.ts';
import { watchUnloading } from './api/unloading.ts';
import { App } from './app/app.tsx';
import { beginPage } from './app/begin-page.ts';
import { watchRootFontSize } from './app/flexible.ts';
import { watchTheme } from './layout/theme.ts';
import { watchErrors } from './session/error-report.ts';
import { heedCalls } from './session/heed-calls.ts';
import { watchLeaving } from './session/keep-preference.ts';
import { watchPreferences } from './session/preferences.ts';
import { watchMovedButtons } from './ui/moved-button.ts';
import './ui/tokens.css';
import './ui/base.css';

heedCalls();
watchRootFontSize();
watchTheme();
watchUnloading();
watchRepeatedClicks();
watchMovedButtons();
watchErrors();
watchPreferences();
watchLeaving();
beginPage(location);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
