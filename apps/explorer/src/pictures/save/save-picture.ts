import { type Picture, svg } from '@quant/plots';
import { saveFile } from '../../files/save-file';
import { pictureCsv } from './picture-csv';

const WIDTH = 960;
const SHARPNESS = 2;

/** Hands a picture to the browser as a file that it saves. */
export async function savePicture(
  picture: Picture,
  format: 'SVG' | 'PNG' | 'CSV',
  theme: 'light' | 'dark',
): Promise<void> {
  if (format === 'CSV') {
    saveFile(`${picture.id}.csv`, new Blob([pictureCsv(picture)], { type: 'text/csv;charset=utf-8' }));
    return;
  }
  const size = { width: WIDTH, height: heightOf(picture) };
  const drawn = new Blob([svg(picture, { theme, ...size })], { type: 'image/svg+xml' });
  if (format === 'SVG') saveFile(`${picture.id}.svg`, drawn);
  else saveFile(`${picture.id}.png`, await pngOf(drawn, size));
}

function heightOf({ panels }: Picture): number {
  return Math.min(4096, 360 + 180 * (panels.length - 1));
}

async function pngOf(drawn: Blob, { width, height }: { width: number; height: number }): Promise<Blob> {
  const address = URL.createObjectURL(drawn);
  try {
    const image = new Image(width, height);
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: SHARPNESS * width, height: SHARPNESS * height });
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await blobOf(canvas);
  } finally {
    URL.revokeObjectURL(address);
  }
}

function blobOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('the browser makes no PNG of it'));
    }, 'image/png');
  });
}
