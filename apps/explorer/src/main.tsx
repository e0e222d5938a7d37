import { render } from 'preact';
import { App } from './app';
import { listenForSearch } from './shell/open-state';
import { followTheme } from './shell/theme';
import './tokens.css';

followTheme();
listenForSearch();
const place = document.getElementById('app');
if (place) render(<App />, place);
