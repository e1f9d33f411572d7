requestAnimationFrame(() => setTimeout(() => performance.mark('usable')));
