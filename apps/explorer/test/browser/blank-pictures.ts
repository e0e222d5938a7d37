import { type Page } from 'playwright-core';

/** Titles of the pictures, and of those of them that show nothing; waits for a while until none does. */
export async function drawnPictures(page: Page, count: number, patience = 5000): Promise<readonly string[]> {
  const giveUp = Date.now() + patience;
  for (;;) {
    const blank = await page.evaluate(blankPictures, count);
    if (blank.length === 0 || Date.now() > giveUp) return blank;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Runs in the page: a picture is blank where all of its canvases have one colour each. */
function blankPictures(count: number): string[] {
  const isBlank = (canvas: HTMLCanvasElement): boolean => {
    const { width, height } = canvas;
    if (width === 0 || height === 0) return true;
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? {};
    const pixels = data && new Uint32Array(data.buffer);
    return pixels?.every((pixel) => pixel === pixels[0]) ?? true;
  };
  const pictures = [...document.querySelectorAll('[aria-label="Pictures"] figure')];
  const missing = pictures.length === count ? [] : [`${pictures.length} pictures, not ${count}`];
  const blank = pictures.filter((picture) => [...picture.querySelectorAll('canvas')].every(isBlank));
  return [...missing, ...blank.map((picture) => `${picture.querySelector('figcaption')?.textContent ?? ''} is blank`)];
}
