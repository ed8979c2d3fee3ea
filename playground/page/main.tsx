import { render } from 'preact';
import { App } from './app.js';
import { connect, desk } from './desk-state.js';
import { look, setTheme, ui } from './ui-state.js';

setTheme(ui.get().theme);
desk.subscribe(look);
connect();

const root = document.querySelector('#root');
if (root) render(<App />, root);
