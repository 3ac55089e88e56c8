<?php

declare(strict_types=1);

namespace Example\GuestCart\ViewModel;

use Magento\Customer\Model\Context as CustomerContext;
use Magento\Framework\App\Http\Context as HttpContext;
use Magento\Framework\UrlInterface;
use Magento\Framework\View\Element\Block\ArgumentInterface;
use Magento\Store\Model\StoreManagerInterface;

/** URLs of this store view. They contain nothing of the visitor, so full page cache may keep them. */
class Shop implements ArgumentInterface
{
    public function __construct(
        private readonly StoreManagerInterface $storeManager,
        private readonly UrlInterface $urlBuilder,
        private readonly HttpContext $httpContext
    ) {
    }

    /** Full page cache keeps one page for guests and one for customers, by this context. The session would not be cache-safe. */
    public function isGuest(): bool
    {
        return !$this->httpContext->getValue(CustomerContext::CONTEXT_AUTH);
    }

    public function restUrl(): string
    {
        $store = $this->storeManager->getStore();
        return $store->getBaseUrl(UrlInterface::URL_TYPE_WEB) . 'rest/' . $store->getCode();
    }

    public function scriptUrl(): string
    {
        return $this->storeManager->getStore()->getBaseUrl(UrlInterface::URL_TYPE_WEB) . 'guest-cart/guest-cart.js';
    }

    public function url(string $path): string
    {
        return $this->urlBuilder->getUrl($path);
    }
}
